import { sources } from './architecture.ts'

/** The text of every operation that the web sends. */
export const webOperationTexts = async (): Promise<readonly string[]> => {
  const files = sources('web').filter((file) => file.endsWith('.operations.ts'))
  return (await Promise.all(files.map(textsIn))).flat()
}

const textsIn = async (file: string): Promise<readonly string[]> => {
  const exported: Record<string, unknown> = await import(`../../${file}`)
  return Object.values(exported).flatMap((one) =>
    typeof one === 'object' && one !== null && 'text' in one ? [String(one.text)] : [],
  )
}
