import { terminals } from './places.ts'
import {
  ask,
  askFreely,
  type CoursePlan,
  document,
  gradedByHand,
  module,
  ofDepartment,
  ofEverybody,
  ofJobTitle,
  type SessionPlan,
  test,
  video,
} from './plan.ts'

const remote = (
  name: string,
  inDays: number,
  time: string | null,
  attendance?: SessionPlan['attendance'],
): SessionPlan => ({
  ...(attendance && { attendance }),
  name,
  description: 'Cada quien trae una llamada reciente y la comentamos entre todos.',
  inDays,
  time,
  held: { meetUrl: 'https://meet.example.com/atencion-a-clientes' },
})

const inPerson = (name: string, inDays: number, attendance?: SessionPlan['attendance']): SessionPlan => ({
  ...(attendance && { attendance }),
  name,
  description: 'Por parejas, con casos de la semana.',
  inDays,
  time: null,
  held: {
    address: {
      street: 'Av. Marina Mercante 210',
      streetTwo: 'Sala 2',
      city: 'Veracruz',
      state: 'Veracruz',
      zipCode: '91700',
    },
  },
})

export const officeCourses: readonly CoursePlan[] = [
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
    outcome: { done: 0.6, failed: 0.16, begun: 0.1 },
  },
  {
    days: { begun: 196, published: 210 },
    name: 'Atención a clientes',
    by: 'author',
    information: {
      description: 'Escuchar, acordar y dar seguimiento. Aprueba quien evalúa.',
      category: 'Desarrollo humano',
      priority: 'institucional',
      months: 0,
      minutes: 60,
      terminals,
    },
    modules: [
      module('Escuchar', video('Una llamada difícil'), document('Guía de respuestas')),
      module('Práctica', gradedByHand('Llamada observada')),
    ],
    live: {
      sessions: [
        remote('Apertura: por qué nos llaman', -31, '10:00:00', 'sent'),
        inPerson('Visita a ventanilla', -12, 'sent'),
        remote('Repaso de llamadas difíciles', -2, '10:00:00', 'taken'),
        remote('Taller en línea: responder sin prometer', 3, '10:00:00'),
        inPerson('Práctica en ventanilla', 9),
        remote('Jornada de llamadas escuchadas', 17, null),
        remote('Cierre: lo que cambió', 38, '16:30:00'),
      ],
      guests: ['1', '3', '4', '100', '101', '102'],
      privateLesson: { name: 'Acuerdos de su última llamada', of: ['100', '101'] },
    },
    requiredBy: ofDepartment('Comercial'),
    gradedOn: 391,
    outcome: { done: 0.6, failed: 0, begun: 0.2 },
  },
  {
    days: { begun: 318, published: 334 },
    name: 'Liderazgo para mandos',
    by: 'administrator',
    information: {
      description: 'Delegar, reconocer y corregir. Aprueba quien evalúa.',
      category: 'Desarrollo humano',
      priority: 'institucional',
      months: 0,
      minutes: 120,
      terminals,
    },
    modules: [
      module(
        'Conversaciones',
        document('Una conversación por semana'),
        video('Reconocer a tiempo'),
        test(null, [
          ask('¿Cuándo se reconoce un buen trabajo?', 'En cuanto se ve', 'A fin de año', 'Si lo piden'),
          ask('¿Dónde se corrige a alguien?', 'En privado', 'Frente a su equipo', 'Por escrito'),
          askFreely(
            'Cuente cómo delegó una tarea este mes y qué cambiaría la próxima vez.',
            'Dejé a mi segundo la asignación de grúas del turno B. La próxima vez le diría antes qué decisiones puede tomar sin consultarme.',
            'Pedí a una compañera que llevara la bitácora de patio. Cambiaría el seguimiento: pregunté dos veces al día y bastaba una.',
            'Delegué la revisión de radios, pero sin fecha. La próxima vez acordaría cuándo y cómo me avisa.',
            'Encargué el rol de vacaciones y expliqué el porqué. La próxima vez pediría que me lo cuenten con sus palabras antes de empezar.',
            'Entregué la junta de seguridad de los lunes. Cambiaría mi lugar: me senté al frente y todos me miraban a mí.',
            'Les dije que lo hicieran y lo hicieron.',
          ),
        ]),
      ),
    ],
    requiredBy: ofJobTitle('Operaciones', 'Supervisor de patio', 'Jefe de turno'),
    gradedOn: 396,
    outcome: { done: 0.5, failed: 0, begun: 0.3 },
  },
]
