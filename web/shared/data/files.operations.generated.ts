import { document } from './document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SignUploadQueryVariables = Exact<{
  key: string;
  contentType: string;
  size: number;
}>;


export type SignUploadQuery = { putSignedUrl: { signedUrl: string } };


export const SignUpload = document<SignUploadQuery, SignUploadQueryVariables>(`query SignUpload($key: String!, $contentType: String!, $size: Float!) {
  putSignedUrl(key: $key, contentType: $contentType, size: $size) {
    signedUrl
  }
}`)
