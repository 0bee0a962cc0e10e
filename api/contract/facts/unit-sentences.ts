import type { Writer } from './fact.ts'
import type { Text } from './text.ts'

export const opening =
  (text: Text) =>
  ({ name }: { readonly name?: string }, write: Writer): string =>
    write.text(text, { name: write.quote(name) })

export const renaming =
  (text: Text) =>
  ({ name, from }: { readonly name?: string; readonly from?: string }, write: Writer): string =>
    write.text(text, { from: write.quote(from), name: write.quote(name) })

export const responsible =
  (to: Text, nobody: Text) =>
  (
    {
      id,
      responsibleId,
      from,
    }: { readonly id?: string; readonly responsibleId?: string | null; readonly from?: string | null },
    write: Writer,
  ): readonly string[] => [
    responsibleId
      ? write.text(to, { name: write.name(id), person: write.person(responsibleId) })
      : write.text(nobody, { name: write.name(id) }),
    ...(from
      ? [write.text({ es: 'Antes: {{person}}', en: 'Before: {{person}}' }, { person: write.person(from) })]
      : []),
  ]

/** A unit is closed and opened again by its id alone. */
export const byId =
  (text: Text) =>
  ({ id }: { readonly id?: string }, write: Writer): string =>
    write.text(text, { name: write.name(id) })
