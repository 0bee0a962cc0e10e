import { terminals } from './places.ts'
import { ask, type CoursePlan, document, module, ofDepartment, ofEverybody, test, video } from './plan.ts'

export const complianceCourses: readonly CoursePlan[] = [
  {
    days: { begun: 6, published: 18 },
    name: 'Inducción y código de conducta',
    by: 'administrator',
    information: {
      description: 'Quiénes somos, qué se espera de cada persona y cómo se denuncia una falta.',
      category: 'Inducción',
      priority: 'normativa',
      months: 0,
      minutes: 30,
      terminals,
    },
    modules: [
      module(
        'Bienvenida',
        document('Código de conducta'),
        test(null, [
          ask(
            '¿Dónde se denuncia una falta al código?',
            'En la línea de denuncia',
            'En redes sociales',
            'En ningún lado',
          ),
          ask('¿Se aceptan regalos de proveedores?', 'No', 'Sí, en efectivo', 'Solo en diciembre'),
          ask('¿A quién obliga el código?', 'A todas las personas', 'A los mandos', 'A los proveedores'),
        ]),
      ),
    ],
    requiredBy: ofEverybody,
    outcome: { done: 0.64, failed: 0.04, begun: 0.06 },
  },
  {
    days: { begun: 84, published: 100 },
    name: 'Protección portuaria: código PBIP',
    by: 'administrator',
    information: {
      description: 'Niveles de protección, control de accesos y reporte de incidentes.',
      category: 'Cumplimiento',
      priority: 'normativa',
      months: 12,
      minutes: 90,
      terminals,
    },
    modules: [
      module(
        'Niveles de protección',
        video('Del nivel 1 al nivel 3'),
        document('Plan de protección'),
        test(20, [
          ask('¿Cuántos niveles de protección hay?', 'Tres', 'Dos', 'Cinco'),
          ask(
            '¿Qué se hace con un visitante sin credencial?',
            'No se le permite el acceso',
            'Se le acompaña',
            'Se le presta una',
          ),
          ask(
            '¿A quién se reporta un paquete abandonado?',
            'Al oficial de protección',
            'A limpieza',
            'A nadie',
          ),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Protección Portuaria'),
    outcome: { done: 0.78, failed: 0.1, begun: 0.06 },
  },
  {
    days: { begun: 216, published: 232 },
    name: 'Prevención de lavado de dinero',
    by: 'author',
    information: {
      description: 'Actividades vulnerables, avisos y conservación de expedientes.',
      category: 'Cumplimiento',
      priority: 'normativa',
      months: 12,
      minutes: 60,
      terminals: ['Veracruz', 'Altamira', 'Manzanillo', 'Progreso'],
    },
    modules: [
      module(
        'Avisos',
        document('Guía de actividades vulnerables'),
        test(20, [
          ask('¿Cuántos años se conserva un expediente?', 'Diez', 'Uno', 'Dos'),
          ask(
            '¿Qué es un beneficiario controlador?',
            'Quien ejerce el control efectivo',
            'El contador',
            'El cajero',
          ),
          ask(
            '¿Qué se hace ante una operación inusual?',
            'Se reporta al oficial de cumplimiento',
            'Se avisa al cliente',
            'Se cancela sin registro',
          ),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Finanzas'),
    outcome: { done: 0.7, failed: 0.1, begun: 0.1 },
  },
  {
    days: { begun: 276, published: 292 },
    name: 'Seguridad de la información',
    by: 'author',
    information: {
      description: 'Contraseñas, correos engañosos y resguardo de equipos.',
      category: 'Tecnología',
      priority: 'normativa',
      months: 6,
      minutes: 45,
      terminals,
    },
    modules: [
      module(
        'Correos engañosos',
        video('Cómo reconocer un correo falso'),
        test(10, [
          ask(
            '¿Qué se hace con un enlace sospechoso?',
            'No se abre y se reporta',
            'Se abre en otra pestaña',
            'Se reenvía',
          ),
          ask('¿Con quién se comparte la contraseña?', 'Con nadie', 'Con soporte', 'Con el jefe'),
        ]),
      ),
    ],
    requiredBy: ofDepartment('Tecnologías de la Información', 'Comercial'),
    due: { first: { from: 'publication', days: 60 }, renewal: null, unit: 'business-day' },
    outcome: { done: 0.6, failed: 0.16, begun: 0.1 },
  },
]
