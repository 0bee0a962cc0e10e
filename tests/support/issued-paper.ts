import type { IssuedPaper } from '../../domain/legal/events.ts'
import type { ConstanciaSnapshot } from '../../domain/legal/papers.ts'
import { id, ids } from './a.ts'

export const snapshot = (over: Partial<ConstanciaSnapshot> = {}): ConstanciaSnapshot => ({
  worker: {
    ...{ surname: 'Ibáñez', secondSurname: null, givenNames: 'Marisol', curp: 'HEGG560427MVZRRL04' },
    ...{ occupation: { code: '06.4', name: 'Marítimo y fluvial' }, jobTitle: 'Operadora de muelle' },
  },
  employer: { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: true },
  course: {
    ...{ name: 'Amarre', hours: 8, startsOn: '2026-03-01', endsOn: '2026-03-02' },
    thematicArea: { code: '6000', name: 'Seguridad' },
    agent: { name: 'Faro Capacitación', registration: 'FCA010203AB1-0013' },
    isBySufficiency: false,
  },
  signers: { tutor: 'Itzel Luna', employer: 'Rosa Peña', workers: 'Iván Sol' },
  folio: { year: 2026, number: 1 },
  checkAddress: 'https://bitacora.example.com/verificar/constancia/K7PW2MXR9TQA4B3C',
  ...over,
})

/** As its fact has it; the folio is in the snapshot too. */
export const issuedPaper = (number = 1): IssuedPaper => ({
  ...{ paperId: id('k', number), code: `K7PW2MXR9TQA4B${String(number).padStart(2, '0')}` },
  issuedOn: '2026-03-10',
  folio: { employerId: id('e'), year: 2026, number },
  establishmentId: id('g'),
  subject: {
    ...{ employer: 'Faro del Golfo S.A. de C.V.', course: 'Amarre', hours: 8 },
    ...{ startsOn: '2026-03-01', endsOn: '2026-03-02' },
  },
  snapshot: snapshot({ folio: { year: 2026, number } }),
  signers: { employer: id('s'), workers: id('s', 2) },
  template: 'dc3-1',
  file: {
    key: `constancias/${ids.person}/${id('f', number)}`,
    ...{ name: 'DC-3_2026-000001.pdf', size: 41_118, sha256: 'cd'.repeat(32) },
    contentType: 'application/pdf',
  },
  images: { logo: 'ab'.repeat(32), employer: null, workers: null },
})
