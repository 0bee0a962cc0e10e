import type { List } from './list.ts'

export const importsList = {
  file: { kind: 'text', importance: 1, words: 'file', sort: 'fileName' },
  who: { kind: 'text', importance: 3, words: 'who' },
  when: { kind: 'date', importance: 1, words: 'when', sort: 'when', width: 156 },
  status: { kind: 'status', importance: 1, words: 'status' },
  new: { kind: 'figure', importance: 2, words: 'importedNew' },
  changed: { kind: 'figure', importance: 2, words: 'importedChanged' },
  refused: { kind: 'figure', importance: 2, words: 'importedRefused' },
} as const satisfies List
