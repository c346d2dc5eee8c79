interface ImportMetaEnv {
  /** Set by the build, not in tests. */
  readonly VITE_BUILD_YEAR?: number;
}
