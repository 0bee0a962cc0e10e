import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** In points from the page's lower left corner. */
type Placed = { readonly page: number; readonly left: number; readonly bottom: number }

/** Each picture drawn on the pages of a PDF, in the order of drawing. */
export const imagesIn = async (bytes: Uint8Array): Promise<readonly Placed[]> => {
  const { OPS, Util } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const placed: Placed[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
    const saved: number[][] = []
    let matrix = [1, 0, 0, 1, 0, 0]
    for (const [place, operator] of fnArray.entries()) {
      if (operator === OPS.save) saved.push(matrix)
      if (operator === OPS.restore) matrix = saved.pop() ?? matrix
      if (operator === OPS.transform) matrix = Util.transform(matrix, argsArray[place])
      if (operator !== OPS.paintImageXObject) continue
      const corner = (at: number, along: number, across: number) =>
        Math.min(matrix[at] ?? 0, (matrix[at] ?? 0) + (matrix[along] ?? 0) + (matrix[across] ?? 0))
      placed.push({
        page,
        left: Math.round(corner(4, 0, 2)),
        bottom: Math.round(corner(5, 1, 3)),
      })
    }
  }
  return placed
}
