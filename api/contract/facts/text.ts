import type { CopyParams } from '../copy-shape.ts'
import { type Formats, formats, type Locale } from '../formats.ts'

/** In both languages; `{{name}}` is filled from the parameters. */
export type Text = { readonly es: string; readonly en: string }

type Forms = { readonly one: string; readonly other: string }

/** Singular and plural in both languages; `{{count}}` is the figure as the language writes it. */
export type Plural = { readonly es: Forms; readonly en: Forms }

/** A language with its dates and figures. */
export type Localization = { readonly locale: Locale; readonly format: Formats }

const localizations = new Map<string, Localization>()

/** Kept, since each row of a list asks for one: there are as many as time zones. */
export const localizationOf = (locale: Locale, timeZone: string): Localization => {
  const key = `${locale} ${timeZone}`
  const known = localizations.get(key) ?? { locale, format: formats(locale, timeZone) }
  localizations.set(key, known)
  return known
}

export const textIn = (
  { locale }: Pick<Localization, 'locale'>,
  text: Text,
  params: CopyParams = {},
): string => fill(text[locale], params)

export const countIn = (
  { locale, format }: Localization,
  plural: Plural,
  figure: number,
  params: CopyParams = {},
): string => fill(plural[locale][format.plural(figure)], { count: format.number(figure), ...params })

const hole = /{{(\w+)}}/

/** The text between holes at even places and the names of holes at odd ones, as often as a list has lines. */
const partsOf = new Map<string, readonly string[]>()
const partsMost = 5_000

const split = (text: string): readonly string[] => {
  const known = partsOf.get(text)
  if (known) return known
  const parts = text.split(hole)
  if (partsOf.size < partsMost) partsOf.set(text, parts)
  return parts
}

/** Replaces each `{{name}}`; unknown names stay. */
export const fill = (text: string, params: CopyParams): string => {
  const parts = split(text)
  if (parts.length === 1) return text
  let filled = ''
  let isHole = false
  for (const part of parts) {
    filled += isHole ? String(params[part] ?? `{{${part}}}`) : part
    isHole = !isHole
  }
  return filled
}
