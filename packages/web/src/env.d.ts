interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

interface ImportMetaEnv {
  /** Set at build time where the server has a signature of its own. */
  readonly SIGN_SALT?: string
  readonly SIGN_KEY?: string
}
