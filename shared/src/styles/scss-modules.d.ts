/** A style module: local class names to the ones in the page. */
declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.scss' {}
