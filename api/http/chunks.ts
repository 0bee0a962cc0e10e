type YieldTurn = () => Promise<void>

export const rowsPerChunk = 50

/** Releases the rows of a long list in chunks and yields before each. */
export const inChunks = (rows: readonly unknown[], yieldTurn: YieldTurn): readonly unknown[] => {
  if (rows.length <= rowsPerChunk) return rows
  let turn = Promise.resolve()
  return rows.map((row, place) => {
    if (place > 0 && place % rowsPerChunk === 0) turn = turn.then(yieldTurn)
    return turn.then(() => row)
  })
}

const charactersPerChunk = 262_144

export const jsonInChunks = async (value: unknown, yieldTurn: YieldTurn): Promise<string> => {
  let characters = 0
  const write = async (part: unknown): Promise<string> => {
    if (characters > charactersPerChunk) {
      characters = 0
      await yieldTurn()
    }
    const text = JSON.stringify(part)
    characters += text.length
    return text
  }
  const rowsOf = async (rows: readonly unknown[]): Promise<string> => {
    const texts: string[] = []
    for (let from = 0; from < rows.length; from += rowsPerChunk)
      texts.push((await write(rows.slice(from, from + rowsPerChunk))).slice(1, -1))
    return `[${texts.join(',')}]`
  }
  /** Writes fields one by one down to `depth`, and lists in chunks. */
  const fieldsOf = async (node: unknown, depth: number): Promise<string> => {
    if (Array.isArray(node)) return rowsOf(node)
    if (depth === 0 || typeof node !== 'object' || node === null) return write(node)
    const fields: string[] = []
    for (const [name, inner] of Object.entries(node))
      fields.push(`${JSON.stringify(name)}:${await fieldsOf(inner, depth - 1)}`)
    return `{${fields.join(',')}}`
  }
  return fieldsOf(value, levels)
}

/** Lists are root fields of `data`, or `rows` one level below. */
const levels = 3
