import { runInThisContext } from 'node:vm'

/** The statement is incomplete: another line may complete it. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished'
}

const transpiler = new Bun.Transpiler({ loader: 'ts', replMode: true })

const isUnfinished = (error: unknown): boolean =>
  error instanceof Error && /end of file|unterminated (template|multi-?line)/i.test(error.message)

const translated = (text: string): string => {
  try {
    return transpiler.transformSync(text)
  } catch (error) {
    if (isUnfinished(error)) throw new Unfinished()
    // the first line has the relevant message
    throw new SyntaxError(error instanceof Error ? error.message.split('\n')[0] : String(error))
  }
}

/** Runs TypeScript, `await` included; declarations stay for the next statement. Throws Unfinished. */
export const evaluate = async (text: string): Promise<unknown> => {
  const answered: { value?: unknown } | undefined = await runInThisContext(translated(text))
  return answered?.value
}
