import { textIn } from '../facts/text.ts'
import type { Locale } from '../formats.ts'
import type { Missing } from '../types/missing.ts'

const words = {
  es: {
    evidence: 'Falta evidencia',
    evaluation: 'Falta evaluar',
    document: 'Falta leer {{name}}',
    video: 'Falta ver {{name}}',
    audio: 'Falta escuchar {{name}}',
    meet: 'Falta la asistencia a {{name}}',
    faceToFace: 'Falta la asistencia a {{name}}',
    automaticEvaluation: 'Falta {{name}}',
    manualEvaluation: 'Falta evaluar {{name}}',
    one: 'Falta {{count}} lección',
    several: 'Faltan {{count}} lecciones',
    whole: '{{text}}: {{names}}',
    others: '{{count}} más',
  },
  en: {
    evidence: 'Evidence missing',
    evaluation: 'To be evaluated',
    document: 'To read: {{name}}',
    video: 'To watch: {{name}}',
    audio: 'To listen to: {{name}}',
    meet: 'Attendance missing: {{name}}',
    faceToFace: 'Attendance missing: {{name}}',
    automaticEvaluation: 'To pass: {{name}}',
    manualEvaluation: 'To be graded: {{name}}',
    one: '{{count}} lesson left',
    several: '{{count}} lessons left',
    whole: '{{text}}: {{names}}',
    others: '{{count}} more',
  },
} as const

type Word = keyof (typeof words)['es']

const isWord = (type: string): type is Word => type in words.es

/** `whole` also names several lessons. */
export const describeMissing = (
  { part, count, lessons }: Missing,
  locale: Locale,
): { readonly text: string; readonly whole: string } => {
  const say = (word: Word, params = {}) =>
    textIn({ locale }, { es: words.es[word], en: words.en[word] }, params)
  if (part !== 'lessons') return { text: say(part), whole: say(part) }
  const [first] = lessons
  if (count === 1 && first && isWord(first.type)) {
    const text = say(first.type, { name: first.name })
    return { text, whole: text }
  }
  const text = say(count === 1 ? 'one' : 'several', { count })
  const named = lessons.map(({ name }) => name)
  const others = count - named.length
  const names = new Intl.ListFormat(locale).format(
    others > 0 ? [...named, say('others', { count: others })] : named,
  )
  return { text, whole: say('whole', { text, names }) }
}
