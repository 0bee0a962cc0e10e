import type { ConstanciaFolioEvent, ConstanciaRecordEvent } from '../../../domain/legal/events.ts'
import { folioText } from '../../../domain/legal/issuing-rules.ts'
import type { FactsOf } from './fact.ts'
import { personAndCourse } from './phrases.ts'

export const constanciaRecordFacts = {
  ConstanciaDue: {
    version: 1,
    kind: 'legal',
    title: { es: 'Constancia por expedir', en: 'Constancia due' },
    sentence: ({ passedOn = null, issueBy = null, ...data }, write) =>
      write.text(
        {
          es: 'La constancia de {{person}} por {{course}}, que aprobó el {{passed}}, debe expedirse a más tardar el {{by}}',
          en: 'The constancia of {{person}} for {{course}}, passed on {{passed}}, is to be issued by {{by}}',
        },
        { ...personAndCourse(write, data), passed: write.day(passedOn), by: write.day(issueBy) },
      ),
  },
  ConstanciaIssued: {
    version: 2,
    seals: { snapshot: 'legal' },
    kind: 'legal',
    title: { es: 'Constancia expedida', en: 'Constancia issued' },
    tone: 'good',
    sentence: ({ folio, issuedOn = null, ...data }, write) =>
      write.text(
        {
          es: 'Se expidió la constancia de {{person}} por {{course}}, con el folio {{folio}} y fecha {{day}}',
          en: 'The constancia of {{person}} for {{course}} was issued under folio {{folio}}, dated {{day}}',
        },
        { ...personAndCourse(write, data), folio: folio ? folioText(folio) : '', day: write.day(issuedOn) },
      ),
  },
  ConstanciaReplaced: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'legal',
    title: { es: 'Constancia reemplazada', en: 'Constancia replaced' },
    sentence: ({ folio, by, ...data }, write) =>
      write.text(
        {
          es: 'Se reemplazó la constancia {{folio}} de {{person}} por {{course}}, por la del folio {{new}}',
          en: 'The constancia {{folio}} of {{person}} for {{course}} was replaced by that of folio {{new}}',
        },
        {
          ...personAndCourse(write, data),
          folio: folio ? folioText(folio) : '',
          new: by ? folioText(by.folio) : '',
        },
      ),
  },
  ConstanciaOpened: {
    version: 1,
    kind: 'legal',
    title: { es: 'Constancia abierta', en: 'Constancia opened' },
    sentence: (data, write) =>
      write.text(
        {
          es: '{{person}} abrió su constancia por {{course}}',
          en: '{{person}} opened their constancia for {{course}}',
        },
        personAndCourse(write, data),
      ),
  },
  ConstanciaHandedOver: {
    version: 1,
    kind: 'legal',
    title: { es: 'Constancia entregada', en: 'Constancia handed over' },
    tone: 'good',
    sentence: ({ on = null, ...data }, write) =>
      write.text(
        {
          es: 'La constancia impresa de {{person}} por {{course}} se entregó el {{day}}',
          en: 'The printed constancia of {{person}} for {{course}} was handed over on {{day}}',
        },
        { ...personAndCourse(write, data), day: write.day(on) },
      ),
  },
  ConstanciaHandOverTakenBack: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'legal',
    title: { es: 'Entrega de constancia anulada', en: 'Hand-over of a constancia taken back' },
    sentence: ({ on = null, ...data }, write) =>
      write.text(
        {
          es: 'Se anuló la entrega del {{day}} de la constancia de {{person}} por {{course}}',
          en: 'The hand-over on {{day}} of the constancia of {{person}} for {{course}} was taken back',
        },
        { ...personAndCourse(write, data), day: write.day(on) },
      ),
  },
  ConstanciaScanAttached: {
    version: 1,
    kind: 'legal',
    title: { es: 'Escaneo de una constancia firmada', en: 'Scan of a signed constancia' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se guardó el escaneo de la constancia firmada de {{person}} por {{course}}',
          en: 'The scan of the signed constancia of {{person}} for {{course}} was kept',
        },
        personAndCourse(write, data),
      ),
  },
  ConstanciaScanRemoved: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'legal',
    title: { es: 'Escaneo de una constancia quitado', en: 'Scan of a constancia removed' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'Se quitó el escaneo de la constancia firmada de {{person}} por {{course}}',
          en: 'The scan of the signed constancia of {{person}} for {{course}} was removed',
        },
        personAndCourse(write, data),
      ),
  },
  FolioTaken: {
    version: 1,
    kind: 'legal',
    title: { es: 'Folio de constancia', en: 'Folio of a constancia' },
    sentence: ({ year = 0, number = 0 }, write) =>
      write.text(
        {
          es: 'Se asignó el folio {{folio}} a una constancia',
          en: 'Folio {{folio}} was assigned to a constancia',
        },
        { folio: folioText({ year, number }) },
      ),
  },
  ConstanciaWithdrawn: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'legal',
    title: { es: 'Retiro de una constancia', en: 'Constancia withdrawn' },
    sentence: ({ because, ...data }, write) =>
      write.text(
        because === 'approval'
          ? {
              es: 'Se retiró la constancia de {{person}} por {{course}}, porque terminó su aprobación',
              en: 'The constancia of {{person}} for {{course}} was withdrawn, as the approval ended',
            }
          : {
              es: 'Se retiró la constancia de {{person}} por {{course}}',
              en: 'The constancia of {{person}} for {{course}} was withdrawn',
            },
        personAndCourse(write, data),
      ),
  },
} satisfies FactsOf<ConstanciaRecordEvent | ConstanciaFolioEvent>
