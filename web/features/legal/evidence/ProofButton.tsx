import { DownloadIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Evidence } from './evidence.data.ts'

const route = 'POST /legal/constancias/:id/proof'

type Props = {
  readonly of: Pick<Evidence, 'id' | 'papers'>
  /** Null for all. */
  readonly fact: { readonly id: string; readonly sentence: string } | null
}

/** Of the folio in force; of a record without a paper, of its id. */
export const proofFileName = ({ of: { id, papers }, fact }: Props): string => {
  const paper = papers.find(({ replaced }) => replaced === null) ?? papers[0]
  const record = `DC-3_${paper?.folio ?? id}`
  return fact ? `Prueba_${record}_${fact.id}.jsonl` : `Pruebas_${record}.jsonl`
}

export const ProofButton = ({ of, fact }: Props) => {
  const { t } = useCopy()
  const { run, busy } = useAct(
    () =>
      download(
        route,
        { params: { id: of.id }, body: { fact: fact?.id ?? null } },
        proofFileName({ of, fact }),
        wholeFileTimeout,
      ),
    { changesNothing: true },
  )
  return (
    <Button
      variant={fact ? 'ghost' : 'soft'}
      color="gray"
      size={fact ? '1' : '2'}
      loading={busy}
      {...(fact && { 'aria-label': t('legal.evidence.proofOf', { fact: fact.sentence }) })}
      onClick={() => void run()}
    >
      <DownloadIcon aria-hidden />
      {t(fact ? 'legal.evidence.proof' : 'legal.evidence.proofAll')}
    </Button>
  )
}
