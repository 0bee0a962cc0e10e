import { terminals } from './places.ts'
import {
  ask,
  type CoursePlan,
  document,
  module,
  nobodyYet,
  ofDepartment,
  ofJobTitle,
  test,
  video,
} from './plan.ts'

const category = 'Operación'

export const operationCourses: readonly CoursePlan[] = [
  {
    // so early that the first of its certificates expire in the last weeks
    days: { begun: 4, published: 10 },
    name: 'Operación segura de grúas',
    by: 'author',
    information: {
      description: 'Inspección previa, tabla de cargas y comunicación entre operador y maniobrista.',
      category,
      priority: 'normativa',
      months: 12,
      minutes: 150,
      terminals,
    },
    modules: [
      module('Antes de izar', video('Inspección previa'), document('Tabla de cargas')),
      module(
        'Durante la maniobra',
        video('Señales de mano'),
        test(25, [
          ask(
            '¿Qué se revisa antes de cada turno?',
            'Cables, frenos y límites de carrera',
            'Solo el combustible',
            'Nada, si ayer funcionó',
          ),
          ask('¿Con qué viento se detiene la maniobra?', 'Con más de 72 km/h', 'Nunca', 'Con más de 20 km/h'),
          ask(
            '¿Quién da la señal de alto de emergencia?',
            'Cualquier persona',
            'Solo el supervisor',
            'Solo el operador',
          ),
          ask(
            '¿Dónde se consulta la capacidad por radio?',
            'En la tabla de cargas',
            'En el manifiesto',
            'En la bitácora',
          ),
        ]),
      ),
    ],
    requiredBy: ofJobTitle('Operaciones', 'Operador de grúa', 'Maniobrista'),
    outcome: { done: 0.8, failed: 0.1, begun: 0.08 },
    settled: { '100': { fate: 'done', afterDays: 4 } },
  },
  {
    days: { begun: 70, published: 90 },
    name: 'Trincado de contenedores',
    by: 'author',
    information: {
      description: 'Colocación y retiro de barras, tensores y seguros giratorios a bordo y en patio.',
      category,
      priority: 'normativa',
      months: 18,
      minutes: 60,
      terminals: ['Veracruz', 'Altamira', 'Lázaro Cárdenas'],
    },
    modules: [
      module(
        'Trinca y destrinca',
        video('Secuencia de trincado'),
        document('Manual de sujeción de la carga'),
        test(15, [
          ask(
            '¿Qué se verifica antes de retirar un seguro?',
            'Que la grúa sostenga la carga',
            'Que haya luz',
            'Que termine el turno',
          ),
          ask('¿Cuántas personas trincan juntas?', 'Dos, como mínimo', 'Una', 'Seis'),
          ask(
            '¿Qué se hace con un tensor dañado?',
            'Se retira y se reporta',
            'Se engrasa',
            'Se usa una vez más',
          ),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Operaciones'),
    outcome: { done: 0.62, failed: 0.12, begun: 0.12 },
    settled: { '100': { fate: 'done', afterDays: 15 } },
  },
  {
    days: { begun: 92, published: 110 },
    name: 'Manejo de montacargas',
    by: 'author',
    information: {
      description: 'Estabilidad, carga y estacionamiento de montacargas en almacén y patio.',
      category,
      priority: 'normativa',
      months: 18,
      minutes: 105,
      terminals,
    },
    modules: [
      module(
        'Estabilidad',
        video('El triángulo de estabilidad'),
        document('Lista de revisión diaria'),
        test(15, [
          ask(
            '¿Cómo se circula con carga alta?',
            'En reversa o con guía',
            'A mayor velocidad',
            'Con la carga arriba',
          ),
          ask(
            '¿A qué altura van las horquillas al circular?',
            'De 15 a 20 centímetros',
            'A un metro',
            'Al ras del piso',
          ),
          ask('¿Quién puede ir como pasajero?', 'Nadie', 'El ayudante', 'El supervisor'),
        ]),
      ),
    ],
    requiredBy: ofJobTitle('Almacén', 'Montacarguista', 'Almacenista'),
    outcome: { done: 0.7, failed: 0.1, begun: 0.1 },
  },
  {
    days: { begun: 146, published: 162, returned: 384 },
    name: 'Control de inventarios',
    by: 'author',
    information: {
      description: 'Conteos cíclicos y diferencias. En revisión por el cambio de sistema.',
      category,
      priority: 'normativa',
      months: 18,
      minutes: 75,
      terminals,
    },
    modules: [
      module(
        'Conteo cíclico',
        document('Procedimiento de conteo'),
        test(null, [
          ask(
            '¿Qué se hace ante una diferencia?',
            'Se cuenta de nuevo y se documenta',
            'Se ajusta sin más',
            'Se ignora',
          ),
          ask('¿Quién autoriza un ajuste?', 'El jefe de almacén', 'Quien contó', 'El proveedor'),
        ]),
      ),
    ],
    requiredBy: ofJobTitle('Almacén', 'Auxiliar de inventarios', 'Jefe de almacén'),
    outcome: { done: 0.8, failed: 0.1, begun: 0.05 },
  },
  {
    days: { begun: 396 },
    name: 'Uso del simulador de grúas',
    by: 'author',
    information: null,
    modules: [],
    requiredBy: [],
    outcome: nobodyYet,
  },
]
