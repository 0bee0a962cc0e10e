import { textIn } from '../facts/text.ts'
import { formats, type Locale } from '../formats.ts'
import type { Due } from '../types/due.ts'

const words = {
  es: {
    overdue: 'Vencido',
    sinceYesterday: 'Vencido desde ayer',
    overdueSince: 'Vencido hace {{count}} días',
    inGrace: 'En gracia',
    inGraceUntil: 'En gracia hasta el {{date}}',
    undated: 'Sin fecha: por resolver',
    toCome: 'Con fecha límite',
    today: 'Vence hoy',
    tomorrow: 'Vence mañana',
    inDays: 'Vence en {{count}} días',
    renewalOpen: 'Renovación abierta',
    waived: 'Dispensado',
    waivedUntil: 'Dispensado hasta el {{date}}',
    dueOn: 'Fecha límite: {{date}}',
    expiresOn: 'El certificado vence el {{date}}',
    expiredOn: 'El certificado venció el {{date}}',
    withheld: 'Sigue de la fecha de ingreso',
  },
  en: {
    overdue: 'Overdue',
    sinceYesterday: 'Overdue since yesterday',
    overdueSince: '{{count}} days overdue',
    inGrace: 'In grace',
    inGraceUntil: 'In grace until {{date}}',
    undated: 'No date: to be resolved',
    toCome: 'Has a due date',
    today: 'Due today',
    tomorrow: 'Due tomorrow',
    inDays: 'Due in {{count}} days',
    renewalOpen: 'Renewal open',
    waived: 'Waived',
    waivedUntil: 'Waived until {{date}}',
    dueOn: 'Due date: {{date}}',
    expiresOn: 'The certificate expires on {{date}}',
    expiredOn: 'The certificate expired on {{date}}',
    withheld: 'Follows from the hire date',
  },
} as const

type Say = (word: keyof (typeof words)['es'], params?: Record<string, string | number>) => string

const stateOf = ({ situation, days, until }: Due, say: Say, written: (date: string) => string): string => {
  switch (situation) {
    case 'waived':
      return until === null ? say('waived') : say('waivedUntil', { date: written(until) })
    case 'inGrace':
      return until === null ? say('inGrace') : say('inGraceUntil', { date: written(until) })
    case 'overdue':
      if (days === null) return say('overdue')
      return days === -1 ? say('sinceYesterday') : say('overdueSince', { count: -days })
    case 'toCome':
      if (days === null) return say('toCome')
      if (days === 0) return say('today')
      return days === 1 ? say('tomorrow') : say('inDays', { count: days })
    case 'undated':
    case 'renewalOpen':
      return say(situation)
  }
}

const dateOf = ({ situation, dueOn, isWithheld }: Due, say: Say, written: (date: string) => string) => {
  if (isWithheld) return say('withheld')
  if (dueOn === null) return null
  if (situation === 'renewalOpen') return say('expiresOn', { date: written(dueOn) })
  return say(situation === 'inGrace' ? 'expiredOn' : 'dueOn', { date: written(dueOn) })
}

/** `whole` also has the date. */
export const describeDue = (due: Due, locale: Locale): { readonly text: string; readonly whole: string } => {
  const say: Say = (word, params = {}) =>
    textIn({ locale }, { es: words.es[word], en: words.en[word] }, params)
  const { date: written } = formats(locale)
  const text = stateOf(due, say, written)
  const date = dateOf(due, say, written)
  return { text, whole: date === null ? text : `${text} · ${date}` }
}
