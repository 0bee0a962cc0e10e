export const completionColumns = {
  payrollNum: { es: 'nómina', en: 'payroll number' },
  course: { es: 'curso', en: 'course' },
  on: { es: 'fecha', en: 'date' },
  approves: { es: 'aprueba', en: 'passes' },
  reason: { es: 'motivo', en: 'reason' },
  evidence: { es: 'evidencia', en: 'evidence' },
} as const

export type CompletionColumn = keyof typeof completionColumns

/** `approved` and `noted` are done when the file is applied; `unchanged` were so before. */
export const completionOutcomes = ['approved', 'noted', 'unchanged', 'refused'] as const

export type CompletionOutcome = (typeof completionOutcomes)[number]
