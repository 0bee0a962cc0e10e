import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  tab: {
    title: 'Constancia',
    complete: 'Las constancias de este curso tienen todo lo que piden.',
    missing: 'Para expedir constancias falta: {{parts}}. El curso puede publicarse sin ello.',
  },
  save: 'Guardar constancia',
  saved: 'Se guardaron los datos de la constancia',
  erased: 'Datos suprimidos',
  hours: {
    label: 'Duración del curso',
    text: 'Falta la duración del curso. Se indica en su editor, en Información básica.',
  },
  plan: {
    named: 'El curso está en el plan vigente de {{employer}}, del {{from}} al {{until}}.',
    unmarked:
      'El curso está en el plan vigente de {{employer}}, del {{from}} al {{until}}, y aquí no se indica que forma parte del plan.',
  },
  fields: {
    isInPlan: 'Forma parte del plan de capacitación',
    isInPlanHint: 'Entonces aprobarlo da derecho a una constancia.',
    dueByPlan: {
      one: 'Quedará por expedir {{count}} constancia de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
      other:
        'Quedarán por expedir {{count}} constancias de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
    },
    thematicArea: 'Área temática',
    objective: 'Objetivo',
    modality: 'Modalidad',
    proposed: 'Propuesta según las lecciones; se guarda con lo demás.',
    agent: 'Agente capacitador',
    agentName: 'Nombre del agente',
    agentRegistration: 'Número de registro del agente',
    agentRegistrationHint: 'El que le dio la STPS (DC-5).',
    tutor: 'Instructor o tutor que firma',
    tutorHint: 'Una persona de la empresa.',
    tutorHintExternal: 'Una persona de la empresa, o abajo el nombre de quien imparte por el agente.',
    tutorName: 'Nombre del instructor del agente',
  },
  agents: { internal: 'Interno: la empresa', external: 'Externo, con registro' },
  objectives: {
    skills: 'Actualizar y perfeccionar conocimientos y habilidades',
    technologies: 'Proporcionar información de nuevas tecnologías',
    vacancies: 'Preparar para ocupar vacantes o puestos de nueva creación',
    risks: 'Prevenir riesgos de trabajo',
    productivity: 'Incrementar la productividad',
  },
  modalities: { inPerson: 'Presencial', online: 'En línea', mixed: 'Mixta' },
}

export const en = {
  tab: {
    title: 'Constancia',
    complete: 'The constancias of this course have everything that they ask for.',
    missing: 'To issue constancias, this is missing: {{parts}}. The course can be published without it.',
  },
  save: 'Save constancia',
  saved: 'The details of the constancia were saved',
  erased: 'Data erased',
  hours: {
    label: 'Length of the course',
    text: 'The length of the course is missing. Its editor says it, under Basic information.',
  },
  plan: {
    named: 'The course is in the running plan of {{employer}}, from {{from}} to {{until}}.',
    unmarked:
      'The course is in the running plan of {{employer}}, from {{from}} to {{until}}, and it is not said here that it is part of the plan.',
  },
  fields: {
    isInPlan: 'Is part of the training plan',
    isInPlanHint: 'Then people who pass it are due a constancia.',
    dueByPlan: {
      one: '{{count}} constancia of what was passed within the plan’s period or, without a plan, this year will be due.',
      other:
        '{{count}} constancias of what was passed within the plan’s period or, without a plan, this year will be due.',
    },
    thematicArea: 'Thematic area',
    objective: 'Objective',
    modality: 'Modality',
    proposed: 'Proposed by the lessons; it is saved with the rest.',
    agent: 'Training agent',
    agentName: 'Name of the agent',
    agentRegistration: 'Registration number of the agent',
    agentRegistrationHint: 'The one that the STPS gave it (DC-5).',
    tutor: 'Instructor or tutor who signs',
    tutorHint: 'A person of the company.',
    tutorHintExternal: 'A person of the company or, below, the name of the agent’s instructor.',
    tutorName: 'Name of the agent’s instructor',
  },
  agents: { internal: 'Internal: the company', external: 'External, with a registration' },
  objectives: {
    skills: 'Update and improve knowledge and skills',
    technologies: 'Inform about new technologies',
    vacancies: 'Prepare for vacancies or new jobs',
    risks: 'Prevent risks at work',
    productivity: 'Raise productivity',
  },
  modalities: { inPerson: 'In person', online: 'Online', mixed: 'Mixed' },
} satisfies Shape<typeof es>
