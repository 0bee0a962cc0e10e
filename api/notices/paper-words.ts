import { countIn, type Localization, textIn } from '../contract/facts/text.ts'

/** Papers that the law asks for. */
export type PaperCounts = { readonly constancias: number | null; readonly lists: number | null }

const constanciasDue = {
  es: { one: '{{count}} constancia', other: '{{count}} constancias' },
  en: { one: '{{count}} constancia', other: '{{count}} constancias' },
}

const listsDue = {
  es: { one: '{{count}} lista de constancias (DC-4)', other: '{{count}} listas de constancias (DC-4)' },
  en: { one: '{{count}} list of constancias (DC-4)', other: '{{count}} lists of constancias (DC-4)' },
}

export const papersOf = ({ constancias, lists }: PaperCounts, language: Localization): string =>
  [
    ...(constancias ? [countIn(language, constanciasDue, constancias)] : []),
    ...(lists ? [countIn(language, listsDue, lists)] : []),
  ].join(textIn(language, { es: ' y ', en: ' and ' }))
