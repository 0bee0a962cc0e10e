import type { Locale } from '../../caller.ts'

type Words = {
  readonly digestSubject: (notices: number) => string
  readonly digestText: (notices: number) => string
  readonly more: (notices: number) => string
  readonly digestWhy: string
  readonly open: string
  readonly all: string
  readonly stop: string
}

export const letterWords: Readonly<Record<Locale, Words>> = {
  es: {
    digestSubject: (notices) =>
      notices === 1 ? 'Un aviso de su capacitación' : `${notices} avisos de su capacitación`,
    digestText: (notices) =>
      notices === 1
        ? 'Esto es lo nuevo de su capacitación.'
        : 'Esto es lo nuevo de su capacitación, lo más urgente primero.',
    more: (notices) =>
      notices === 1 ? 'En Bitácora le espera uno más.' : `En Bitácora le esperan ${notices} más.`,
    digestWhy: 'Recibe un resumen al día, y solo si hay algo nuevo.',
    open: 'Ver el aviso',
    all: 'Ver todos mis avisos',
    stop: 'Dejar de recibir avisos por correo',
  },
  en: {
    digestSubject: (notices) =>
      notices === 1 ? 'A notice about your training' : `${notices} notices about your training`,
    digestText: (notices) =>
      notices === 1
        ? 'This is what is new in your training.'
        : 'This is what is new in your training, the most urgent first.',
    more: (notices) =>
      notices === 1 ? 'One more awaits you in Bitácora.' : `${notices} more await you in Bitácora.`,
    digestWhy: 'You receive one digest a day, and only when there is something new.',
    open: 'See the notice',
    all: 'See all my notices',
    stop: 'Stop notices by email',
  },
}
