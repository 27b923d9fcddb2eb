/** A sass module: class name → generated name, prefixed by the bundle. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
/** The base styles, imported for side effects. */
declare module '*/base.scss' {}
declare module '*.scss' {}
