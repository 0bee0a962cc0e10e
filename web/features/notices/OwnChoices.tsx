import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { OwnMail } from './OwnMail.tsx'
import { PushDevices } from './PushDevices.tsx'

/** How notices reach the viewer outside the product. */
export const OwnChoices = () => {
  const mail = useRead('GET /me/mail', {})
  const pushes = useRead('GET /me/push', {})
  const failed = [mail, pushes].filter(({ error }) => error !== null)
  const again = () => {
    for (const read of failed) read.refetch()
  }
  return (
    <>
      {failed[0] && <ErrorState error={failed[0].error} retry={again} />}
      {mail.data && <OwnMail mail={mail.data} />}
      {pushes.data && <PushDevices pushes={pushes.data} />}
    </>
  )
}
