// A separate chunk with its own size limit: import only libphonenumber's data here.
export { default as examples } from "libphonenumber-js/examples.mobile.json";
export { default as metadata } from "libphonenumber-js/metadata.min.json";
