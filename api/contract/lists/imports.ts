import type { List } from './list.ts'

export const importsList = {
  file: { kind: 'text', words: 'file', sort: 'fileName' },
  who: { kind: 'text', words: 'who' },
  when: { kind: 'date', words: 'when', sort: 'when', width: 156 },
  status: { kind: 'status', words: 'status' },
  new: { kind: 'figure', words: 'importedNew' },
  changed: { kind: 'figure', words: 'importedChanged' },
  refused: { kind: 'figure', words: 'importedRefused' },
} as const satisfies List
