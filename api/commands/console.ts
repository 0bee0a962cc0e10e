/** A prompt with a company in memory, to explore rules: `bun run console`. Reads a script from standard input too. Nothing is stored. */
import { createInterface } from 'node:readline'
import { inspect } from 'node:util'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { help, openAtHand } from './console/at-hand.ts'
import { evaluate, Unfinished } from './console/evaluate.ts'
import { openFacts } from './console/facts.ts'
import { openCompany } from './console/open-company.ts'
import { sentenceOf } from './served/command.ts'

const isTyped = process.stdin.isTTY === true
const prompts = { first: '> ', further: '| ' }

console.log('Opening a company in memory …')
const company = await openCompany()
const facts = await openFacts(company)
const atHand = await openAtHand(company)
Object.assign(globalThis, atHand)

const shown = (value: unknown): string =>
  inspect(value, { depth: 6, colors: process.stdout.isTTY === true, breakLength: 100 })

const failure = (error: unknown): string => {
  if (error instanceof Rejection) {
    const { code, field } = error
    return `Refused: ${code}${field ? ` (${field})` : ''}. ${sentenceOf(error)}`
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : shown(error)
}

const run = async (statement: string): Promise<void> => {
  try {
    const value = await evaluate(statement)
    Object.assign(globalThis, { _: value })
    if (value !== undefined) console.log(shown(value))
  } catch (error) {
    if (error instanceof Unfinished) throw error
    Object.assign(globalThis, { _error: error })
    console.log(failure(error))
  }
}

const complete = (line: string): [string[], string] => {
  const [word = ''] = /[\w.]*$/.exec(line) ?? []
  const path = word.split('.')
  const last = path.pop() ?? ''
  const within = path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), atHand)
  const names = Object.keys(Object(within)).filter((name) => name.startsWith(last))
  return [names.map((name) => [...path, name].join('.')), word]
}

const commands: Readonly<Record<string, () => Promise<string>>> = {
  '.facts': facts,
  '.help': async () => help,
}

console.log(`${help}\n`)
const lines = createInterface({
  input: process.stdin,
  output: process.stdout,
  terminal: isTyped,
  completer: complete,
})
let pending = ''

const prompt = (): void => {
  const text = pending === '' ? prompts.first : prompts.further
  // a script may have been read to its end before its first line was run
  if (!isTyped) return void process.stdout.write(text)
  lines.setPrompt(text)
  lines.prompt()
}

lines.on('SIGINT', () => {
  pending = ''
  console.log()
  // clears the typed line
  lines.write(null, { ctrl: true, name: 'u' })
  prompt()
})

prompt()
for await (const line of lines) {
  if (!isTyped) console.log(line)
  const command = line.trim()
  if (command === '.exit') break
  if (commands[command]) console.log(await commands[command]())
  else {
    pending += `${line}\n`
    try {
      await run(pending)
      pending = ''
    } catch {
      // the next line continues it
    }
  }
  prompt()
}
console.log(pending === '' ? '' : 'The last statement is not complete.')
lines.close()
await company.close()
