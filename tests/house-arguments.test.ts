import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Context } from '../api/context.ts'
import { id, typedLine } from '../api/contract/input.ts'
import { type Operations, object, requiredByCheck, schemaOnly } from '../api/contract/operation.ts'
import { operationsOf } from '../api/http/operations.ts'

const line = typedLine(10)
const wide = z.object({ kind: z.string(), width: requiredByCheck(z.int()), length: z.int().nullish() })
const long = wide.extend({ width: schemaOnly(wide.shape.width), length: requiredByCheck(z.int()) })

const contract = {
  'Mutation.Depot_rename': {
    args: {
      depot: object('DepotInput', { id: requiredByCheck(id), name: line, place: schemaOnly(line.nullish()) }),
      reason: line.nullish(),
    },
    errorRoot: 'depot',
    reply: z.boolean(),
    rule: 'authenticated',
  },
  'Mutation.Depot_measure': {
    args: wide.shape,
    chooseArgs: ({ kind }) => (kind === 'long' ? long : wide),
    reply: z.boolean(),
    rule: 'authenticated',
  },
} satisfies Operations

const take = vi.fn((_given: object) => true)
const depots = operationsOf(contract, { 'Mutation.Depot_rename': take, 'Mutation.Depot_measure': take })
const context = {} as Context // no handler here reads it

const call = (name: keyof typeof contract, given: object) =>
  depots.find((one) => one.name === name)?.handle(given, context)

const depotId = '0198F000-0000-7000-8000-00000000000A'

describe('the arguments of an operation', () => {
  test('come to its handler as the contract checks them, without what is not read', () => {
    call('Mutation.Depot_rename', {
      depot: { id: depotId, name: ' Talleres ', place: 'much too long a text' },
    })
    const depot = { id: depotId.toLowerCase(), name: 'Talleres', place: undefined }
    expect(take).toHaveBeenLastCalledWith({ depot }, context)
    call('Mutation.Depot_rename', { depot: { id: depotId, name: 'Talleres' } })
    expect(take).toHaveBeenLastCalledWith({ depot }, context)
  })

  test('are refused by the first field at fault, those of one argument by themselves where the contract says so', () => {
    const rename = (given: object) => () => call('Mutation.Depot_rename', given)
    const refused = (field: string) => expect.objectContaining({ code: 'http.invalid-input', field })
    expect(rename({ depot: { name: 'Talleres' } })).toThrow(refused('id'))
    expect(rename({ depot: { id: null, name: 'Talleres' } })).toThrow(refused('id'))
    expect(rename({ depot: { id: depotId, name: 'Talleres de Colón' } })).toThrow(refused('name'))
    expect(rename({ depot: { id: depotId, name: 'Talleres' }, reason: 'Por mudanza' })).toThrow(
      refused('reason'),
    )
  })

  test('are checked by what one of them says', () => {
    const measure = (given: object) => () => call('Mutation.Depot_measure', given)
    expect(measure({ kind: 'wide', width: 2 })()).toBe(true)
    expect(measure({ kind: 'long', width: 2.5, length: 3 })()).toBe(true)
    expect(take).toHaveBeenLastCalledWith({ kind: 'long', width: undefined, length: 3 }, context)
    expect(measure({ kind: 'wide', length: 3 })).toThrow(expect.objectContaining({ field: 'width' }))
    expect(measure({ kind: 'long', width: 2 })).toThrow(expect.objectContaining({ field: 'length' }))
  })
})
