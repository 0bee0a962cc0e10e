import { countIn, type Localization } from '../contract/facts/text.ts'

/** Papers that the law asks for. */
export type PaperCounts = { readonly constancias: number | null }

const constanciasDue = {
  es: { one: '{{count}} constancia', other: '{{count}} constancias' },
  en: { one: '{{count}} constancia', other: '{{count}} constancias' },
}

export const papersOf = ({ constancias }: PaperCounts, language: Localization): string =>
  countIn(language, constanciasDue, constancias ?? 0)
