"""The Spanish names of N5, as the publisher's table of translations in its wiki prints them (N5.2).

A line has the name of a term, or the page without a term, and its Spanish name; one that is the same is not here.
"""

NAMES = """
360° Visor | Visor 360º
Aerial | Aéreo
AI Motorcycle | Moto IA
Airborne Deployment | Despliegue Aerotransportado (DA)
Alert! | Alarma
Anti-materiel | Antimaterial
AP | Munición Perforante (AP)
ARM=0 | BLI = 0
Armed Turret | Torreta Artillada
ARO | ORA
Assignable | Asignable (Transmutación)
Assisted Fire | Disparo Asistido
Attack | Ataque
Baggage | Bagaje
Biometric Visor | Visor Biométrico
BioWeapon | Bioarma
Boost | Impulsión
Booty | Botín
BS Attack | Ataque CD
BS Weapon (PH) | Arma CD (FIS)
BS Weapon (WIP) | Arma CD (VOL)
BTS=0 | PB = 0
Burst | Ráfaga
Burst: Single Target | Ráfaga: Blanco Único
Camouflage | Camuflaje
Camouflaged | Camuflado
Carbonite | Carbonita
Cautious Movement | Movimiento Cauteloso
CC Attack | Ataque CC
CC Special Skill | Habilidad Especial de CC
Chain of Command | Cadena de Mando
Climb | Trepar
Climbing Plus | Trepar Plus
Combat Instinct | Intuición de Combate
Combat Jump | Salto de Combate
Comms Attack | Ataque de Comunicaciones
Comms Equipment | Equipo de Comunicaciones
Concealed | Camuflado
Continuous Damage | Daño Continuo
Controlled Jump | Salto Controlado
Counterintelligence | Contrainteligencia
Courage | Coraje
Cube | Petaca
DA | Munición Doble Acción (DA)
Deactivator | Desactivador
Dead | Muerto
Decoy | Señuelo
Decoy State | Estado Señuelo
Deployable | Posicionable
Deployable Cover | Cobertura Desplegable
Deployable Repeater | Repetidor de Posición
Direct Template | Plantilla Directa
Disconnected | Desconectado
Discover | Descubrir
Disposable | Desechable
Doctor | Médico
Dodge | Esquivar
Dogged | Tenaz
Double Shot | Doble Disparo
E/M | Munición Electromagnética (E/M)
Eclipse | Munición Eclipse
Engaged | Trabado
Engineer | Ingeniero
Enhanced Reaction | Reacción Mejorada
EXP | Munición Explosiva (EXP)
Explode | Explotar
Forward Deployment | Despliegue Avanzado
Forward Observer | Observador de Artillería
Foxhole | Pozo de Tirador
Frenzy | Frenesí
Guard | Guardián
Hackable | Hackeable
Hacking Device | Dispositivo de Hacker
Hidden Deployment | Despliegue Oculto
Hidden Deployment State | Estado Despliegue Oculto
Holoecho | Holoeco
HoloMask | HoloMáscara
HoloMask State | Estado HoloMáscara
Holoprojector | Holoproyector
Hostile | Hostil
Idle | Inacción
Immobilized-A | Inmovilizado-A
Immobilized-B | Inmovilizado-B
Immunity | Inmunidad
Impact Template | Plantilla Terminal
Impersonation | Suplantación
Impersonation State | Suplantado
Impetuous | Impetuoso
Improvised | Improvisado
Indiscriminate | Indiscriminado
Infiltration | Infiltración
Inspiring Leadership | Liderazgo Inspirador
Intuitive Attack | Ataque Intuitivo
Isolated | Aislado
Jump | Saltar
Lieutenant | Teniente
Limited Cover | Cobertura Limitada
Look Out! | Alertar
Marker | Marcador
Marksmanship | Puntería
Martial Arts | Artes Marciales
MetaChemistry | Metaquímica
Mimetism | Mimetismo
Minelayer | Minador
Mnemonica | Mnemotecno
Motorcycle | Moto
Move | Mover
Movement | Movimiento
Multispectral Visor | Visor Multiespectral
Nanoscreen | Nanopantalla
Natural Born Warrior | Guerrero Nato
NCO | Suboficial
Neurocinetics | Neurocinética
NFB | Retroalimentación
No Cover | Sin Cobertura
No LoF | Sin LDT
No Roll | Sin Tirada
No Wound Incapacitation | Sin Incapacidad por Herida
Non-Hackable | No Hackeable
Non-Lethal | No Letal
Non-Reloadable | No Recargable
Normal Ammunition | Munición Normal (N)
Normal State | Estado Normal
Null | Nulo
Number 2 | Número 2
Obligatory | Obligatoria/Obligatorio
Optional | Opcional
PARA | Munición Paralizante (PARA)
Parachutist | Paracaidista
Paramedic | Sanitario
Perimeter | Perimetral
Peripheral | Periférico
Place Deployable | Situar Posicionable
Possessed | Poseído
Prior Deployment | Despliegue
Private Information | Información Privada
Prone | Cuerpo a Tierra
Reflective | Reflectante
Regeneration | Regeneración
Religious Troop | Tropa Religiosa
Reload | Recargar
Remote Presence | Presencia Remota
Repeater | Repetidor
Request Speedball | Solicitar Speedball
Retreat! State | Estado de Retirada
Sapper | Zapador
Sepsitorized | Sepsitorizado
Shock | Munición Shock
Silent | Silenciosa
Sixth Sense | Sexto Sentido
Smoke | Munición Humo
Specialist Operative | Operativo Especialista
Speculative Attack | Ataque Especulativo
State | Estado
States Phase | Fase de Estados
Stealth | Sigilo
Strategic Deployment | Despliegue Estratégico
Stun | Munición Aturdidora
Stunned | Aturdido
Super-Jump | Súper-Salto
Superior Deployment | Despliegue Superior
Suppressive Fire | Fuego de Supresión
Suppressive Fire State | Estado Fuego de Supresión
Surprise Attack | Ataque Sorpresa
T2 | Munición T2
Tactical Awareness | Sentido Táctico
Target | Objetivo
Target | Objetivo (Atributo)
Targeted | Marcado
Targetless | Sin Objetivo
Terrain | Terreno
Total Control | Control Total
Total Reaction | Reacción Total
Transmutation | Transmutación
Triangulated Fire | Ataque Triangulado
Unconscious | Inconsciente
Unloaded | Descargado
Vulnerability | Vulnerabilidad
Warhorse | Fogueado
White Noise | Ruido Blanco
X-Visor | Visor X
Zone of Control | Zona de Control
n5/basics/army-list | Lista de Ejército
n5/basics/coherency | Coherencia
n5/basics/deployment | Iniciativa y Despliegue
n5/basics/line-of-fire | Línea de Tiro
n5/basics/loss-of-lieutenant | Pérdida de Teniente
n5/basics/measuring | Distancias y Medidas
n5/basics/open-and-private-information | Información Pública y Privada
n5/basics/orders | Órdenes y Reserva de Órdenes
n5/basics/player-turn | Secuencia de Juego
n5/basics/replacing-game-elements | Reemplazar Elementos de Juego
n5/basics/silhouettes | Silueta
n5/basics/unit-profile | Atributos
n5/basics/unit-profile | Perfil de Unidad
n5/basics/zone-of-control | Zona de Control
n5/basics/zones-and-contact | Zonas, Peanas y Siluetas
n5/combat/cc-attack | Combate Cuerpo a Cuerpo
n5/combat/direct-templates | Armas de Plantilla Directa
n5/combat/impact-templates | Armas de Plantilla Terminal
n5/combat/templates | Armas y Equipo de Plantilla
n5/combat/weapon-profile | Perfil de Armas CD
n5/combat/weapon-types | Armas Mixtas
n5/command/command-tokens | Tokens de Mando
n5/command/coordinated-orders | Orden Coordinada
n5/face-to-face | Tiradas Enfrentadas
n5/fireteams/active-turn | Fireteams en Turno Activo
n5/fireteams/bonuses | Bonos de Fireteam
n5/fireteams/chart | Tabla de Fireteams
n5/fireteams/fireteams | Fireteams: Reglas Básicas
n5/fireteams/integrity | Integridad del Fireteam
n5/fireteams/reactive-turn | Fireteams en Turno Reactivo
n5/guts-roll | Tirada de Agallas
n5/hacking/hacking-area | Zona de Hackeo
n5/hacking/hacking-programs | Tabla de Programas de Hackeo
n5/mines | Minas
n5/movement/general-movement-rules | Condiciones Generales de Movimiento
n5/movement/moving-and-measuring | Mover y Medir
n5/rolls | Tiradas
n5/saving-roll | Heridas
n5/saving-roll | Tirada de Salvación (TS)
n5/table/difficult-terrain | Terreno Difícil
n5/table/retreat | Situación de Retirada
n5/table/saturation | Saturación
n5/table/scenery-structures | Estructuras de Escenografía
n5/table/special-terrain | Tipo de Terreno
n5/table/visibility-conditions | Condiciones de Visibilidad
n5/table/visibility-conditions | Zona de Baja Visibilidad
n5/table/visibility-conditions | Zona de Mala Visibilidad
n5/table/visibility-conditions | Zona de Ruido Blanco
n5/table/visibility-conditions | Zona de Visibilidad Nula
n5/trooper-activation | Activación de una Tropa
n5/trooper-activation | ORA: Orden de Reacción Automática
n5/trooper-activation | Secuencia de Gasto de una Orden
n5/weapons | Armamento
n5/weapons | Tabla de Armas
n5/weapons/ammunition | Munición
n5/weapons/ammunition | Tabla de Municiones
n5/weapons/chest-mines | Minas Pectoral
n5/weapons/combined-ammunition | Munición Combinada
n5/weapons/combined-ammunition | Tirada de Salvación Combinada
n5/weapons/d-charges | Cargas-D
n5/weapons/mine-dispenser | Dispersador de Minas
n5/weapons/perimeter-weapons | Armas Perimetrales
"""
