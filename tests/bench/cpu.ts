import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts the time of processes. */
const ticks = 100

type Stat = { readonly parent: number; readonly seconds: number }

const statOf = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name, in brackets, may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return { parent: Number(fields[1]), seconds: (user + system) / ticks }
  } catch {
    return null
  }
}

/** Processor seconds that the children of this process and theirs have used, as those of its own PostgreSQL. */
export const secondsOfChildren = (): number => {
  const stats = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(Number(name))
        return stat ? [[Number(name), stat] as const] : []
      }),
  )
  const isOurs = (pid: number): boolean => {
    const parent = stats.get(pid)?.parent
    return parent !== undefined && parent !== 0 && (parent === process.pid || isOurs(parent))
  }
  return [...stats].filter(([pid]) => isOurs(pid)).reduce((sum, [, { seconds }]) => sum + seconds, 0)
}

/** Processor seconds of this process and of its database while something goes on. */
export const processorOf = async (
  act: () => Promise<unknown>,
): Promise<{ own: number; database: number }> => {
  const [before, cpu] = [secondsOfChildren(), process.cpuUsage()]
  await act()
  const { user, system } = process.cpuUsage(cpu)
  return { own: (user + system) / 1_000_000, database: secondsOfChildren() - before }
}
