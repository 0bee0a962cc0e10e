import { foldedLetters, foldedText, searchedWords } from '../../api/contract/folding.ts'

export const wordsOf = searchedWords

export const matches = (text: string, words: readonly string[]): boolean => {
  const whole = foldedText(text)
  return words.every((word) => whole.includes(word))
}

export type Part = { readonly text: string; readonly isMatch: boolean }

export const partsOf = (text: string, words: readonly string[]): readonly Part[] => {
  const letters = lettersOf(text)
  const whole = letters.map(({ fold }) => fold).join('')
  const marked = new Set(words.flatMap((word) => placesOf(whole, word)))
  const parts: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (const { letter, fold } of letters) {
    const isMatch = Array.from({ length: fold.length }, (_, index) => marked.has(at + index)).some(Boolean)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
    at += fold.length
  }
  return parts
}

/** A character with its combining marks. */
const letter = /\P{Mn}\p{Mn}*|\p{Mn}+/gu

const lettersOf = (text: string) =>
  [...text.matchAll(letter)].map(([match]) => ({ letter: match, fold: foldedLetters(match) }))

const placesOf = (whole: string, word: string): number[] => {
  const places: number[] = []
  for (let start = whole.indexOf(word); start >= 0; start = whole.indexOf(word, start + word.length))
    for (let place = start; place < start + word.length; place += 1) places.push(place)
  return places
}
