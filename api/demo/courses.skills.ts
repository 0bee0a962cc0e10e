import { terminals } from './places.ts'
import {
  ask,
  askFreely,
  type CoursePlan,
  document,
  gradedByHand,
  module,
  ofDepartment,
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
  venue: { meetUrl: 'https://meet.example.com/atencion-a-clientes' },
})

const inPerson = (name: string, inDays: number, attendance?: SessionPlan['attendance']): SessionPlan => ({
  ...(attendance && { attendance }),
  name,
  description: 'Por parejas, con casos de la semana.',
  inDays,
  time: null,
  venue: {
    address: {
      street: 'Av. Marina Mercante 210',
      streetTwo: 'Sala 2',
      city: 'Veracruz',
      state: 'Veracruz',
      zipCode: '91700',
    },
  },
})

export const skillsCourses: readonly CoursePlan[] = [
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
