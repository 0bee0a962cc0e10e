import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Appended } from '../../event-store/store.ts'
import { type Recognised, recognitionWrites } from '../../records/recognitions.ts'
import { withEvidence } from './evidence.ts'

type Upload = { readonly url: string | null; readonly fileVersion: string | null }

export const recogniseOne = (
  context: Context,
  who: Who,
  { url, fileVersion, ...completion }: Omit<Recognised, 'evidence'> & Upload,
): Promise<Appended> =>
  withEvidence(context, who, completion, { url, fileVersion }, (evidence) =>
    context.executeAll(context.command('RecogniseCompletion'), (load) =>
      recognitionWrites(load, context, who, { ...completion, evidence }),
    ),
  )
