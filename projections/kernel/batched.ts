type Waiting<Key, Answer> = {
  readonly key: Key
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** A slower statement does not delay the next batch. */
const lateMs = 100

/** Batches the keys of one turn of the event loop or one statement's time. `ask` answers in the order of its keys. */
export const batched = <Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): ((key: Key) => Promise<Answer>) => {
  let waiting: Waiting<Key, Answer>[] = []
  let isDue = false
  let underWay: object | null = null

  const sendSoon = (): void => {
    if (isDue || waiting.length === 0) return
    isDue = true
    setImmediate(send)
  }

  const send = async (): Promise<void> => {
    const all = waiting
    const own = {}
    waiting = []
    isDue = false
    underWay = own
    const release = (): void => {
      if (underWay !== own) return
      underWay = null
      sendSoon()
    }
    const late = setTimeout(release, lateMs)
    try {
      const answers = await ask(all.map(({ key }) => key))
      for (const [index, { resolve }] of all.entries()) resolve(answers[index] as Answer) // one for each key
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
    clearTimeout(late)
    release()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!underWay) sendSoon()
    })
}
