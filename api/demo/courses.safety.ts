import { terminals } from './places.ts'
import {
  ask,
  type CoursePlan,
  document,
  module,
  nobodyYet,
  ofDepartment,
  ofEverybody,
  test,
  video,
} from './plan.ts'

const category = 'Seguridad'

export const safetyCourses: readonly CoursePlan[] = [
  {
    days: { begun: 300, published: 318 },
    name: 'Seguridad e higiene básica',
    by: 'author',
    information: {
      description: 'Lo que toda persona debe saber antes de entrar a patios, muelles y talleres.',
      category,
      priority: 'normativa',
      months: 12,
      minutes: 45,
      terminals,
    },
    modules: [
      module(
        'Lo indispensable',
        document('Reglamento interior de seguridad'),
        test(15, [
          ask(
            '¿Qué equipo de protección se usa siempre en el patio?',
            'Casco, chaleco y calzado',
            'Solo chaleco',
            'El que cada quien prefiera',
          ),
          ask(
            '¿Quién puede detener un trabajo inseguro?',
            'Cualquier persona',
            'Solo el gerente',
            'Solo el inspector',
          ),
          ask('¿Qué se hace con un casi accidente?', 'Se reporta', 'Se olvida', 'Se comenta al salir'),
        ]),
      ),
    ],
    requiredBy: ofEverybody,
    due: { first: { from: 'publication', days: 90 }, renewal: { opensBefore: 60, grace: 30 }, unit: 'day' },
    outcome: { done: 0.24, failed: 0.06, begun: 0.1 },
    settled: { '100': { fate: 'failed', afterDays: 20 } },
  },
  {
    days: { begun: 120, published: 140 },
    name: 'Manejo de sustancias peligrosas',
    by: 'author',
    information: {
      description: 'Recepción, segregación y traslado de mercancía peligrosa según el código IMDG.',
      category,
      priority: 'normativa',
      months: 12,
      minutes: 90,
      terminals,
    },
    modules: [
      module('Clases y etiquetas', video('Las nueve clases'), document('Tabla de segregación')),
      module(
        'Derrames',
        document('Plan de respuesta a derrames'),
        test(
          20,
          [
            ask('¿Qué clase agrupa a los líquidos inflamables?', 'Clase 3', 'Clase 8', 'Clase 1'),
            ask(
              '¿Dónde se guarda el sobrante de un producto?',
              'En su envase original',
              'En cualquier botella',
              'En el drenaje',
            ),
            ask(
              '¿Qué se hace primero ante un derrame?',
              'Avisar y alejar a la gente',
              'Limpiarlo a solas',
              'Tomar fotografías',
            ),
            ask(
              '¿Qué documento describe los riesgos de un producto?',
              'La hoja de datos de seguridad',
              'La factura',
              'La bitácora de turno',
            ),
          ],
          true,
        ),
      ),
    ],
    requiredBy: ofDepartment('Almacén'),
    revoked: { day: 376, because: 'Presentó la evaluación con ayuda de otra persona' },
    outcome: { done: 0.66, failed: 0.14, begun: 0.12 },
  },
  {
    days: { begun: 180, published: 200 },
    name: 'Trabajos en altura',
    by: 'author',
    information: {
      description: 'Permisos, puntos de anclaje y rescate para trabajos a más de 1.80 metros.',
      category,
      priority: 'normativa',
      months: 12,
      minutes: 120,
      terminals: ['Veracruz', 'Altamira', 'Manzanillo'],
    },
    modules: [
      module('Antes de subir', video('Revisión del arnés'), document('Permiso de trabajo en altura')),
      module(
        'Rescate',
        test(20, [
          ask('¿Desde qué altura se requiere permiso?', '1.80 metros', '3 metros', '5 metros'),
          ask('¿Cada cuánto se revisa el arnés?', 'Antes de cada uso', 'Cada mes', 'Cada año'),
          ask(
            '¿Qué resistencia debe tener un punto de anclaje?',
            '2 268 kilogramos',
            '100 kilogramos',
            '500 kilogramos',
          ),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Mantenimiento'),
    outcome: { done: 0.6, failed: 0.18, begun: 0.1 },
  },
  {
    days: { begun: 112, published: 130 },
    name: 'Primeros auxilios y RCP',
    by: 'administrator',
    information: {
      description: 'Valoración de la víctima, reanimación y control de hemorragias.',
      category,
      priority: 'normativa',
      months: 12,
      minutes: 180,
      terminals,
    },
    modules: [
      module('Valoración', video('Los primeros diez segundos'), document('Guía de bolsillo')),
      module(
        'Reanimación',
        video('Compresiones de calidad'),
        test(15, [
          ask(
            '¿Cuántas compresiones por minuto se dan a un adulto?',
            'De 100 a 120',
            'De 40 a 60',
            'De 150 a 180',
          ),
          ask('¿Qué se hace antes de acercarse?', 'Asegurar la escena', 'Mover a la víctima', 'Darle agua'),
          ask('¿Cómo se controla una hemorragia externa?', 'Con presión directa', 'Con alcohol', 'Con calor'),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Seguridad e Higiene'),
    due: { first: { from: 'hire', days: 45 }, renewal: null, unit: 'day' },
    outcome: { done: 0.75, failed: 0.08, begun: 0.08 },
  },
  {
    days: { begun: 372 },
    name: 'Prevención y combate de incendios',
    by: 'author',
    information: {
      description: 'Uso de extintores, rutas de evacuación y brigadas. Se publica al terminar su revisión.',
      category,
      priority: 'normativa',
      months: 12,
      minutes: 60,
      terminals,
    },
    modules: [
      module(
        'El fuego',
        video('El triángulo del fuego'),
        document('Rutas de evacuación'),
        test(10, [
          ask(
            '¿A qué parte del fuego se apunta el extintor?',
            'A la base',
            'A la punta de la llama',
            'Al humo',
          ),
          ask(
            '¿Qué extintor se usa en equipo eléctrico?',
            'El de bióxido de carbono',
            'El de agua',
            'El de espuma',
          ),
        ]),
      ),
    ],
    requiredBy: ofEverybody,
    outcome: nobodyYet,
  },
]
