import type { DomainEvent } from '../../../domain/kernel/event.ts'
import type {
  ConstanciaRecordEvent,
  PaperFile,
  PaperImageEvent,
  TrainingPlanEvent,
} from '../../../domain/legal/events.ts'
import type { Context } from '../../context.ts'
import { dataOf } from '../../event-store/streams.ts'

type Presented = Extract<TrainingPlanEvent, { type: 'EstablishmentListPresented' }>

type Scan<Type extends ConstanciaRecordEvent['type']> = Extract<ConstanciaRecordEvent, { type: Type }>

type Fact<Type extends PaperImageEvent['type']> = Extract<PaperImageEvent, { type: Type }>

export const recordedFiles = (events: readonly DomainEvent[]): readonly PaperFile[] => [
  ...dataOf<Fact<'EmployerLogoSet'>>(events, 'EmployerLogoSet').map(({ logo }) => logo),
  ...dataOf<Fact<'SignatureAgreementFiled'>>(events, 'SignatureAgreementFiled').map(({ file }) => file),
  ...dataOf<Fact<'SignatureImageSet'>>(events, 'SignatureImageSet').map(({ image }) => image),
  ...dataOf<Presented>(events, 'EstablishmentListPresented').map(({ receipt }) => receipt),
  ...dataOf<Scan<'ConstanciaScanAttached'>>(events, 'ConstanciaScanAttached').map(({ scan }) => scan),
]

/** Former agreements stay. */
const droppedFiles = (events: readonly DomainEvent[]): readonly (PaperFile | null)[] => [
  ...dataOf<Fact<'EmployerLogoSet'>>(events, 'EmployerLogoSet').map(({ before }) => before),
  ...dataOf<Fact<'EmployerLogoRemoved'>>(events, 'EmployerLogoRemoved').map(({ logo }) => logo),
  ...dataOf<Fact<'SignatureImageSet'>>(events, 'SignatureImageSet').map(({ before }) => before),
  ...dataOf<Fact<'SignatureImageRemoved'>>(events, 'SignatureImageRemoved').map(({ image }) => image),
  ...dataOf<Scan<'ConstanciaScanRemoved'>>(events, 'ConstanciaScanRemoved').map(({ scan }) => scan),
]

export const deleteDroppedImages = async (
  context: Context,
  events: readonly DomainEvent[],
): Promise<void> => {
  for (const file of droppedFiles(events)) if (file) await deletePaperFile(context, file)
}

/** Where it fails, the sweep removes the file a day later. */
export const deletePaperFile = async ({ files, log }: Context, file: PaperFile): Promise<void> => {
  await files
    .deleteRemoved(file)
    .catch((err: unknown) => log.warn({ err, key: file.key }, 'a file of an employer stays for a day'))
}
