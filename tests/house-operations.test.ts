import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { read } from './support/architecture.ts'
import { webOperationTexts } from './support/web-operations.ts'

const schema = buildSchema(read('api/contract/schema.graphql'))

test('every operation that the web asks for is one of the schema, with arguments of the types that it takes', async () => {
  const texts = await webOperationTexts()
  expect(texts.length).toBeGreaterThan(50)
  const refused = texts.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message))
  expect(refused).toEqual([])
})
