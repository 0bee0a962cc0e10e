import { operations } from '../contract/operations.ts'
import { contract } from '../contract/routes.ts'
import type { Rule } from '../contract/rule.ts'

const ownRules: Readonly<Record<string, Rule>> = {
  'GET /health': 'public',
  'GET /health detail': 'administrator',
  'GET /ready': 'public',
  'GET /live': 'public',
}

export const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries({ ...operations, ...contract }).map(([name, { rule }]) => [name, rule] as const),
  ...Object.entries(ownRules),
])

export const isPublic = (operation: string): boolean => rules.get(operation) === 'public'
