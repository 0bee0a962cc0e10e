type Numbers = Int32Array | Int16Array | Uint8Array

/** A growing list of small integers at a few bytes each: millions of them fit in memory. */
export type Column = {
  add(value: number): void
  at(index: number): number
  readonly length: number
}

export const column = (make: (length: number) => Numbers): Column => {
  let values = make(1_024)
  let length = 0
  return {
    add: (value) => {
      if (length === values.length) {
        const wider = make(length * 2)
        wider.set(values)
        values = wider
      }
      values[length] = value
      length += 1
    },
    at: (index) => values[index] ?? 0,
    get length() {
      return length
    },
  }
}

export const bytes = (length: number): Numbers => new Uint8Array(length)
export const shorts = (length: number): Numbers => new Int16Array(length)
export const words = (length: number): Numbers => new Int32Array(length)
