type Breathe = () => Promise<void>

/** Rows that are completed in one go: some milliseconds with all that they hold. */
export const stretch = 50

/** The rows of a long list one stretch after the other, each in a turn of its own. */
export const inStretches = (rows: readonly unknown[], breathe: Breathe): readonly unknown[] => {
  if (rows.length <= stretch) return rows
  let turn = Promise.resolve()
  return rows.map((row, place) => {
    if (place > 0 && place % stretch === 0) turn = turn.then(breathe)
    return turn.then(() => row)
  })
}

/** Characters that are written in one go. */
const stretchOfText = 262_144

/** As JSON.stringify writes it, one stretch after the other. */
export const jsonInStretches = async (value: unknown, breathe: Breathe): Promise<string> => {
  let written = 0
  const write = async (part: unknown): Promise<string> => {
    if (written > stretchOfText) {
      written = 0
      await breathe()
    }
    const text = JSON.stringify(part)
    written += text.length
    return text
  }
  const rowsOf = async (rows: readonly unknown[]): Promise<string> => {
    const texts: string[] = []
    for (let from = 0; from < rows.length; from += stretch)
      texts.push((await write(rows.slice(from, from + stretch))).slice(1, -1))
    return `[${texts.join(',')}]`
  }
  /** The fields of the answer, and what stands in those that are asked for at the root. */
  const fieldsOf = async (held: unknown, depth: number): Promise<string> => {
    if (Array.isArray(held)) return rowsOf(held)
    if (depth === 0 || typeof held !== 'object' || held === null) return write(held)
    const fields: string[] = []
    for (const [name, inner] of Object.entries(held))
      fields.push(`${JSON.stringify(name)}:${await fieldsOf(inner, depth - 1)}`)
    return `{${fields.join(',')}}`
  }
  return fieldsOf(value, levels)
}

/** Lists stand at the root of `data`, or one level below it (`rows`). */
const levels = 3
