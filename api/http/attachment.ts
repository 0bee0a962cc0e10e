/** A name that no file system and no header takes for something else; plain letters for whoever reads no UTF-8. */
export const attachment = (name: string): string => {
  const safe = name.replace(/[\p{C}\s"*/:<>?\\|]+/gu, '_')
  const plain = safe
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
