import { operations, routes } from '../contract/calls.ts'
import type { Rule } from '../contract/rule.ts'

const ownRules: Readonly<Record<string, Rule>> = {
  'GET /health': 'public',
  'GET /health detail': 'administrator',
  'GET /ready': 'public',
  'GET /live': 'public',
}

export const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries<{ readonly rule: Rule }>({ ...operations, ...routes }).map(
    ([name, { rule }]) => [name, rule] as const,
  ),
  ...Object.entries(ownRules),
])

export const isPublic = (operation: string): boolean => rules.get(operation) === 'public'
