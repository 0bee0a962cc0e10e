import { normalisePayrollNum } from '../../../domain/people/rules.ts'
import { foldText } from '../../../projections/kernel/list.ts'

export type Traces = { readonly payrollNums: readonly string[]; readonly fullNames: readonly string[] }

const particles: ReadonlySet<string> = new Set(
  'de del la las los el y e da das do dos di von van der den'.split(' '),
)
/** Shorter words identify nobody by themselves. */
const wordLeast = 3

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a file's name may contain the person's number, one of their names, or two of them joined. */
export const namesSomebody = ({ payrollNums, fullNames }: Traces): ((fileName: string) => boolean) => {
  const numbers = new Set(payrollNums.map(normalisePayrollNum))
  const names = [...new Set(fullNames.flatMap(wordsOf))].filter((word) => !particles.has(word))
  const distinctive = names.filter(({ length }) => length >= wordLeast)
  return (fileName) => {
    const words = wordsOf(fileName)
    const together = words.join('')
    return (
      words.some((word) => distinctive.includes(word) || numbers.has(normalisePayrollNum(word))) ||
      names.filter((name) => words.includes(name)).length > 1 ||
      distinctive.filter((name) => together.includes(name)).length > 1
    )
  }
}
