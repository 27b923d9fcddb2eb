/** A sass module as the build hands it over: class name → name in the page, prefixed by the bundle. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*/base.scss' {}
declare module '*.scss' {}
