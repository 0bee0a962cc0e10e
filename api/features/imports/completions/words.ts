import type { Locale } from '../../../caller.ts'
import type { CompletionOutcome } from '../../../contract/completions.ts'

type Words = {
  readonly unnamed: string
  readonly result: string
  readonly outcomes: Record<CompletionOutcome, string>
}

export const completionWords: Readonly<Record<Locale, Words>> = {
  es: {
    unnamed: 'cursos tomados fuera',
    result: 'Resultado',
    outcomes: { approved: 'aprobado', noted: 'anotado', unchanged: 'sin cambios', refused: 'rechazado' },
  },
  en: {
    unnamed: 'courses taken elsewhere',
    result: 'Result',
    outcomes: { approved: 'passed', noted: 'noted', unchanged: 'unchanged', refused: 'refused' },
  },
}
