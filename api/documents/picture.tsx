import { Page } from '@react-pdf/renderer'
import { dc3Styles as styles } from './dc3.styles.ts'
import { renderPaper } from './embedded-fonts.ts'
import { FormDocument, Picture } from './form-parts.tsx'

export type PictureAlone = { readonly bytes: Uint8Array }

/** Throws where the renderer cannot draw it, or leaves it out of the page. */
export const renderPicture = async ({ bytes }: PictureAlone): Promise<Buffer> => {
  const pdf = await renderPaper(
    <FormDocument title="" author="" day="2026-01-01">
      <Page size="LETTER">
        <Picture bytes={bytes} style={styles.logo} />
      </Page>
    </FormDocument>,
  )
  if (!pdf.includes('/Subtype /Image')) throw new Error('the picture is not on the page')
  return pdf
}
