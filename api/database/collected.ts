type Waiting<Key, Answer> = {
  readonly key: Key
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * One statement for whatever is asked within the same turn of the event loop, rather than one each: `ask` is handed every key and answers
 * in their order. Nothing is kept, so each answer is as new as its question.
 */
export const collected = <Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): ((key: Key) => Promise<Answer>) => {
  let waiting: Waiting<Key, Answer>[] = []

  const send = async (): Promise<void> => {
    const all = waiting
    waiting = []
    try {
      const answers = await ask(all.map(({ key }) => key))
      for (const [index, { resolve }] of all.entries()) resolve(answers[index] as Answer) // one for each key
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send)
      waiting.push({ key, resolve, reject })
    })
}
