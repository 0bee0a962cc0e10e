import type { Words } from './words.ts'

export const legalPlanErrors = {
  'legal.list-unknown': {
    status: 422,
    es: 'El plan no tiene un año que termine ese día.',
    en: 'The plan has no year that ends on that day.',
  },
  'legal.list-early': {
    status: 422,
    es: 'Indique un día después del último del año del plan.',
    en: 'Enter a day after the last one of the year of the plan.',
  },
  'legal.list-future': {
    status: 422,
    es: 'Ese día todavía no llega.',
    en: 'That day has not come yet.',
  },
  'legal.list-reason-missing': {
    status: 422,
    es: 'Indique por qué cambia una presentación que ya constaba.',
    en: 'Enter why a presentation that was recorded changes.',
  },
  'legal.receipt-type': {
    status: 415,
    es: 'Elija el acuse como PDF o imagen PNG o JPEG.',
    en: 'Choose the receipt as PDF, or as PNG or JPEG image.',
  },
  'legal.receipt-size': {
    status: 413,
    es: 'Elija un acuse de hasta 10 MB.',
    en: 'Choose a receipt of up to 10 MB.',
  },
  'legal.receipt-missing': {
    status: 404,
    es: 'La lista de ese establecimiento no se ha presentado.',
    en: 'The list of that establishment has not been presented.',
  },
  'legal.plan-not-found': {
    status: 404,
    es: 'Ese plan de capacitación no existe.',
    en: 'That training plan does not exist.',
  },
  'legal.plan-changed': {
    status: 409,
    es: 'Alguien más cambió el plan mientras usted lo editaba. Vuelva a abrirlo y repita su cambio.',
    en: 'Somebody else changed the plan while you edited it. Open it again and repeat your change.',
  },
  'legal.plan-end': {
    status: 422,
    es: 'Indique el último día.',
    en: 'Enter the last day.',
  },
  'legal.plan-too-long': {
    status: 422,
    es: 'Un plan dura dos años como máximo.',
    en: 'A plan lasts two years at most.',
  },
  'legal.plan-overlaps': {
    status: 409,
    es: 'El patrón ya tiene un plan en parte de esos días.',
    en: 'The employer already has a plan on some of those days.',
  },
  'legal.stage-outside': {
    status: 422,
    es: 'La etapa queda fuera del periodo del plan.',
    en: 'The stage is outside the period of the plan.',
  },
  'legal.stage-order': {
    status: 422,
    es: 'La etapa empieza antes de que termine la anterior.',
    en: 'The stage begins before the previous one ends.',
  },
  'legal.stage-unknown': {
    status: 422,
    es: 'El plan no tiene esa etapa.',
    en: 'The plan has no such stage.',
  },
  'legal.rank-twice': {
    status: 422,
    es: 'Otro objetivo ya tiene ese lugar.',
    en: 'Another objective already has that rank.',
  },
  'legal.rank-missing': {
    status: 422,
    es: 'Ordene los cinco objetivos, o ninguno todavía.',
    en: 'Rank all five objectives, or none yet.',
  },
  'legal.plan-course-twice': {
    status: 422,
    es: 'El curso ya está en esa etapa.',
    en: 'The course is already in that stage.',
  },
  'legal.plan-course-unknown': {
    status: 422,
    es: 'Ese curso no existe.',
    en: 'That course does not exist.',
  },
  'legal.plan-job-title-unknown': {
    status: 422,
    es: 'Alguno de esos puestos no existe.',
    en: 'One of those job titles does not exist.',
  },
  'legal.plan-establishment-unknown': {
    status: 422,
    es: 'Alguno de esos establecimientos no es del patrón.',
    en: 'One of those establishments does not belong to the employer.',
  },
  'legal.plan-establishment-outside': {
    status: 422,
    es: 'Alguno de esos establecimientos no está en el plan.',
    en: 'One of those establishments is not in the plan.',
  },
} as const satisfies Record<string, Words>
