import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { read, sources } from './support/architecture.ts'

const schema = buildSchema(read('api/contract/schema.graphql'))

const textsIn = async (file: string): Promise<readonly string[]> => {
  const exported: Record<string, unknown> = await import(`../${file}`)
  return Object.values(exported).flatMap((one) =>
    typeof one === 'object' && one !== null && 'text' in one ? [String(one.text)] : [],
  )
}

test('every operation that the web asks for is one of the schema, with arguments of the types that it takes', async () => {
  const files = sources('web').filter((file) => file.endsWith('.operations.ts'))
  const texts = (await Promise.all(files.map(textsIn))).flat()
  expect(texts.length).toBeGreaterThan(50)
  const refused = texts.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message))
  expect(refused).toEqual([])
})
