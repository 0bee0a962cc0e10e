import { terminals } from './places.ts'
import {
  ask,
  type CoursePlan,
  document,
  gradedByHand,
  module,
  nobodyYet,
  ofDepartment,
  ofJobTitle,
  test,
  video,
} from './plan.ts'

export const maintenanceCourses: readonly CoursePlan[] = [
  {
    days: { begun: 58, published: 75 },
    name: 'Bloqueo y etiquetado de energías',
    by: 'author',
    information: {
      description: 'Aislar, bloquear, etiquetar y comprobar antes de intervenir un equipo.',
      category: 'Operación',
      priority: 'normativa',
      months: 12,
      minutes: 60,
      terminals,
    },
    modules: [
      module(
        'Los seis pasos',
        video('Bloqueo paso a paso'),
        document('Formato de bloqueo'),
        test(15, [
          ask('¿Quién retira un candado?', 'Quien lo puso', 'Cualquiera con llave', 'El vigilante'),
          ask(
            '¿Qué sigue después de bloquear?',
            'Comprobar la ausencia de energía',
            'Iniciar el trabajo',
            'Firmar la salida',
          ),
          ask(
            '¿Qué energías se bloquean?',
            'Todas las del equipo',
            'Solo la eléctrica',
            'Solo la hidráulica',
          ),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Mantenimiento'),
    due: { first: { from: 'subject', days: 60 }, renewal: { opensBefore: 60, grace: 15 }, unit: 'day' },
    outcome: { done: 0.72, failed: 0.12, begun: 0.08 },
  },
  {
    days: { begun: 164, published: 182 },
    name: 'Soldadura y corte en caliente',
    by: 'author',
    information: {
      description:
        'Permiso de trabajo en caliente, vigilancia de fuego y técnica de soldadura en estructura.',
      category: 'Operación',
      priority: 'tecnica',
      months: 12,
      minutes: 240,
      terminals: ['Veracruz', 'Altamira', 'Manzanillo', 'Lázaro Cárdenas'],
    },
    modules: [
      module(
        'Permiso y vigilancia',
        video('Área libre de riesgo'),
        document('Permiso de trabajo en caliente'),
      ),
      module('Práctica', gradedByHand('Probeta de soldadura')),
    ],
    requiredBy: ofJobTitle('Mantenimiento', 'Soldador', 'Mecánico'),
    outcome: { done: 0.8, failed: 0, begun: 0.1 },
  },
  {
    days: { begun: 352, published: 366 },
    name: 'Lubricación de equipo móvil',
    by: 'author',
    information: {
      description: 'Carta de lubricación, frecuencias y toma de muestras de aceite.',
      category: 'Operación',
      priority: 'normativa',
      months: 6,
      minutes: 30,
      terminals,
    },
    modules: [
      module(
        'Carta de lubricación',
        document('Carta de lubricación'),
        test(10, [
          ask(
            '¿Para qué se toma una muestra de aceite?',
            'Para conocer el desgaste',
            'Para medir el nivel',
            'Para limpiar el filtro',
          ),
          ask(
            '¿Qué se hace con el aceite usado?',
            'Se entrega como residuo peligroso',
            'Se reutiliza',
            'Se vierte en el patio',
          ),
        ]),
      ),
    ],
    requiredBy: ofJobTitle('Mantenimiento', 'Lubricador', 'Mecánico'),
    due: { first: { from: 'subject', days: 30 }, renewal: null, unit: 'day' },
    outcome: { done: 0.4, failed: 0.1, begun: 0.2 },
  },
  {
    days: { begun: 380 },
    name: 'Manejo ambiental de residuos',
    by: 'author',
    information: {
      description: 'Separación, etiquetado y bitácora de residuos peligrosos.',
      category: 'Calidad',
      priority: 'normativa',
      months: 12,
      minutes: 45,
      terminals: ['Veracruz', 'Progreso'],
    },
    modules: [
      module('Clasificación', document('Catálogo de residuos')),
      { ...module('Bitácora', document('Formato de bitácora')), isDraft: true },
    ],
    requiredBy: [],
    outcome: nobodyYet,
  },
]
