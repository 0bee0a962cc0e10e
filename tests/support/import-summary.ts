import type { ImportSummary } from '../../api/contract/routes/imports.ts'

/** An import with one new row, planned and not yet applied. */
export const summary: ImportSummary = {
  id: '01',
  status: 'planned',
  fileName: 'plantilla.csv',
  bytes: 10,
  digest: 'a',
  counts: { new: 1, changed: 0, unchanged: 0, refused: 0, missing: 0 },
  opens: [],
  readings: [],
  unread: [],
  hasRefusedRows: false,
  problem: null,
  uploadedBy: { kind: 'command', fullName: null },
  uploadedAt: '2026-03-01T12:00:00.000Z',
  appliedBy: null,
  finishedAt: null,
  progress: { done: 0, all: 1 },
}
