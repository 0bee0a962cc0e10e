import type { Words } from './words.ts'

export const legalPaperErrors = {
  'legal.dc1-terminals': {
    status: 422,
    es: 'El establecimiento no tiene terminales, y no se sabe cuántas personas trabajan en él. Indíquelas en sus datos.',
    en: 'The establishment has no terminals, so the number of people who work there is unknown. Enter them in its details.',
  },
  'legal.dc1-employer-members': {
    status: 422,
    es: 'La comisión mixta no tiene integrantes en funciones por parte del patrón.',
    en: 'The joint commission has no members in office on the employer’s side.',
  },
  'legal.dc1-workers-members': {
    status: 422,
    es: 'La comisión mixta no tiene integrantes en funciones por parte de los trabajadores.',
    en: 'The joint commission has no members in office on the workers’ side.',
  },
  'legal.dc1-unequal': {
    status: 422,
    es: 'La comisión mixta debe tener igual número de integrantes de cada parte; hay {employer} del patrón y {workers} de los trabajadores.',
    en: 'The joint commission must have equal numbers of members of each side; there are {employer} of the employer and {workers} of the workers.',
  },
  'legal.dc1-member-erased': {
    status: 422,
    es: 'Se suprimieron los datos de un integrante de la comisión. Indique el último día de su periodo.',
    en: 'The data of a member of the commission were erased. Enter the last day of their term.',
  },
  'legal.dc2-establishments': {
    status: 422,
    es: 'Al plan le faltan los establecimientos en que rige.',
    en: 'The plan lacks the establishments where it applies.',
  },
  'legal.dc2-priorities': {
    status: 422,
    es: 'Al plan le falta el orden de sus cinco objetivos.',
    en: 'The plan lacks the order of its five objectives.',
  },
  'legal.dc2-courses': {
    status: 422,
    es: 'El plan no tiene cursos.',
    en: 'The plan has no courses.',
  },
  'legal.dc2-job-titles': {
    status: 422,
    es: 'Al curso «{course}» del plan le faltan los puestos a los que va.',
    en: 'The course “{course}” of the plan lacks the job titles that it is for.',
  },
  'legal.dc2-people': {
    status: 422,
    es: 'Al curso «{course}» del plan le falta el número de personas.',
    en: 'The course “{course}” of the plan lacks the number of people.',
  },
  'legal.dc2-course-deleted': {
    status: 422,
    es: 'Se eliminó un curso del plan. Quítelo de él.',
    en: 'A course of the plan was deleted. Remove it from the plan.',
  },
  'legal.dc2-signer': {
    status: 422,
    es: 'Nadie firma hoy por el patrón del plan. Agregue al firmante en «Patrones y establecimientos».',
    en: 'Nobody signs for the employer of the plan today. Add the signer in “Employers and establishments”.',
  },
} as const satisfies Record<string, Words>
