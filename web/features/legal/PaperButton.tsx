import { FileTextIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useAct } from '../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../shared/data/rest.ts'

type PaperRoute =
  | 'GET /legal/employers/:id/sample'
  | 'GET /legal/establishments/:id/dc1'
  | 'GET /legal/plans/:id/dc2'

type Props = {
  readonly route: PaperRoute
  readonly id: string
  readonly fileName: string
  readonly text: string
  /** For screen readers: of what. */
  readonly label: string
}

/** Downloads a PDF of the forms of the STPS, or says what it lacks. */
export const PaperButton = ({ route, id, fileName, text, label }: Props) => {
  const { run, busy } = useAct(() => download(route, { params: { id } }, fileName, wholeFileTimeout), {
    changesNothing: true,
  })
  return (
    <Button variant="soft" color="gray" loading={busy} aria-label={label} onClick={() => void run()}>
      <FileTextIcon aria-hidden />
      {text}
    </Button>
  )
}
